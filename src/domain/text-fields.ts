import { z } from 'zod'
import { isStorable, NOT_STORABLE } from './storable-text.ts'

const FIELD = /\{\{([^{}]*)\}\}/g

/** The text of a company's mail with the fields that it may name. */
export type TextFields<Field extends string> = {
  /** What is wrong with the fields of a text, as a sentence; null when nothing is. */
  fault(text: string): string | null
  /** A text with its fields filled in. */
  fill(text: string, values: Readonly<Record<Field, string>>): string
  /** The rule of such a text; `missing` is what is read where there is none. */
  written(missing: string, max: number): z.ZodType<string, string>
}

/** @param samples what may be named, with what it stands for in a preview */
export function textFields<Field extends string>(
  samples: Readonly<Record<Field, string>>,
): TextFields<Field> {
  const all = Object.keys(samples)
    .map((name) => `{{${name}}}`)
    .join(', ')
  function named(written: string): Field | null {
    const name = written.trim()
    return Object.hasOwn(samples, name) ? (name as Field) : null
  }
  function fault(text: string): string | null {
    const unknown = [...text.matchAll(FIELD)].find(([, name]) => named(name ?? '') === null)
    if (unknown) return `There is no field ${unknown[0]}. You can use ${all}.`
    return /\{\{|\}\}/.test(text.replace(FIELD, '')) ? 'Write a field like {{first_name}}.' : null
  }
  return {
    fault,
    fill: (text, values) =>
      text.replace(FIELD, (written, inside) => {
        const name = named(inside)
        return name === null ? written : values[name]
      }),
    written: (missing, max) =>
      z
        .string('Must be text')
        .trim()
        .min(1, { error: missing, abort: true })
        .max(max, `Must be at most ${max.toLocaleString('en-US')} characters`)
        .refine(isStorable, NOT_STORABLE)
        .superRefine((text, context) => {
          const message = fault(text)
          if (message) context.addIssue({ code: 'custom', message })
        }),
  }
}
