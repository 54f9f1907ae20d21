import { type ComponentProps, Fragment, type ReactNode } from 'react'
import {
  type FieldValues,
  get,
  type RegisterOptions,
  set,
  type UseFormRegisterReturn,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { contractResolver } from './contract-resolver.ts'
import { FormDialog } from './form-dialog.tsx'
import { numberTyped, writtenAmount } from './format/typed-amount.ts'
import type { ActionDialogProps } from './ui/action-dialog.tsx'
import { Checkbox } from './ui/checkbox.tsx'
import { Field } from './ui/field.tsx'
import { Input, Textarea } from './ui/input.tsx'
import { Options, Select } from './ui/select.tsx'
import { type Form, useForm } from './use-form.ts'

type Look = {
  /** How its value is read, and what else changes with it. */
  register?: RegisterOptions | undefined
  hint?: ReactNode
  optional?: boolean
  /** Beside another field where there is room, or `always`; else it has a line to itself. */
  half?: boolean | 'always'
  /** What is wrong where nothing was typed, if the contract does not say it. */
  missing?: string | undefined
  /** Whether it is shown as the form stands, or how it looks then. */
  shown?: (typed: FieldValues) => boolean | (Look & { label?: string })
}

/** Where a control stands: its form, what is typed there by now, and how many columns it takes. */
type At = {
  form: Form<FieldValues>
  register: () => UseFormRegisterReturn
  typed: FieldValues
  className: string
}

/** A field of a form, said once: its label, its start, its control, and what it sends. */
export type Kind<Sent> = Look & {
  label: string
  start: unknown
  sent: (typed: never) => Sent
  control: (at: At) => ReactNode
  /** It brings its own label, or has none. */
  isLabelled?: boolean
}
export type Kinds = Readonly<Record<string, Kind<unknown>>>
type Read<Fields> = { [Name in keyof Fields]: Fields[Name] extends Kind<infer Sent> ? Sent : never }

/** Parts what a field looks like from what its control takes. */
function parted<Given extends Look>(given: Given) {
  const { register, hint, optional, half, missing, shown, ...attributes } = given
  return [{ register, hint, optional, half, missing, shown } as Look, attributes] as const
}

type LineLook = Look & { start?: string | null | undefined } & Omit<
    ComponentProps<typeof Input>,
    keyof Look | 'name'
  >

/** A line of text, or with a `type` what browsers know besides: a time, an e-mail. */
export function line(label: string, { start, ...given }: LineLook = {}): Kind<string> {
  const [look, attributes] = parted(given)
  return {
    ...{ label, ...look, start: start ?? '', sent: (typed: string) => typed },
    control: ({ register }) => <Input {...attributes} {...register()} />,
  }
}

/** A day. */
export const day = (label: string, look: LineLook = {}) => line(label, { type: 'date', ...look })

type AreaLook = Look & { start?: string | null | undefined } & Omit<
    ComponentProps<'textarea'>,
    keyof Look | 'name'
  >

/** Text of several lines. */
export function paragraph(label: string, { start, ...given }: AreaLook = {}): Kind<string> {
  const [look, attributes] = parted(given)
  return {
    ...{ label, ...look, start: start ?? '', sent: (typed: string) => typed },
    control: ({ register }) => <Textarea rows={2} {...attributes} {...register()} />,
  }
}

/** The same field, whose value is sent as something else. */
export const sentAs = <One, Other>(kind: Kind<One>, as: (sent: One) => Other): Kind<Other> => ({
  ...kind,
  sent: (typed: never) => as(kind.sent(typed)),
})

/** Sends null for what is empty. */
export const orNull = <Sent extends string>(kind: Kind<Sent>) =>
  sentAs(kind, (sent) => (sent.trim() || null) as Exclude<Sent, ''> | null)

/** Sends nothing of what is empty. */
export const orLeftOut = <Sent extends string>(kind: Kind<Sent>) =>
  sentAs(kind, (sent) => (sent.trim() || undefined) as Exclude<Sent, ''> | undefined)

type FigureLook = Omit<LineLook, 'start'> & { start?: number | string | null | undefined }

/** A number, null where there is none. */
export const figure = (label: string, { start = null, ...look }: FigureLook = {}): Kind<number | null> =>
  sentAs(
    line(label, {
      inputMode: 'decimal',
      ...look,
      start: typeof start === 'string' ? start : writtenAmount(start),
    }),
    look.type === 'number' ? numberOf : numberTyped,
  )
/** What the browser knows to be a number, also one below zero. */
const numberOf = (typed: string) => (typed === '' ? null : Number(typed))

/** An amount; nothing typed is none, which the contract says in words. */
export const dollars = (label: string, look: FigureLook = {}): Kind<number> =>
  sentAs(figure(label, look), (amount) => amount ?? 0)

type ChoiceLook<Value> = Look & { start: Value }

/** One of several, by their words. */
export const choice = <const Value extends string>(
  label: string,
  words: Readonly<Record<Value, string>>,
  { start, ...look }: ChoiceLook<NoInfer<Value>>,
): Kind<Value> => ({
  ...{ label, ...look, start, sent: (typed: Value) => typed },
  control: ({ register }) => (
    <Select {...register()}>
      <Options of={Object.keys(words) as Value[]} words={(one) => words[one]} />
    </Select>
  ),
})

/** One row of several by its number, or none. */
export const choiceOfRows = (
  label: string,
  rows: readonly { id: number; name: string }[],
  { start, none, ...look }: ChoiceLook<number | null> & { none?: string },
): Kind<number | null> => ({
  ...{ label, ...look, start: String(start ?? ''), sent: (typed: string) => Number(typed) || null },
  control: ({ register }) => (
    <Select {...register()}>
      {none !== undefined && <option value="">{none}</option>}
      <Options of={rows} />
    </Select>
  ),
})

/** A checkbox. */
export const tick = (label: string, { start, ...look }: ChoiceLook<boolean>): Kind<boolean> => ({
  ...{ label, ...look, start, sent: (typed: boolean) => typed, isLabelled: true },
  control: ({ register, className }) => <Checkbox label={label} className={className} {...register()} />,
})

/** A control of its own, whose value the form holds as it is. */
export const own = <Value,>(start: Value, control: Kind<Value>['control'], look: Look = {}): Kind<Value> => ({
  ...{ label: '', ...look, start, control, sent: (typed: Value) => typed, isLabelled: true },
})

const SPAN = { always: '', true: 'max-sm:col-span-2', false: 'col-span-2' }

/** Fields with their labels, hints and errors. */
export function Fields<Written extends FieldValues>({ of, form }: { of: Kinds; form: Form<Written> }) {
  const anyForm = form as unknown as Form<FieldValues>
  const typed = useWatch({ control: anyForm.control })
  return Object.entries(of).map(([name, kind]) => {
    const shown = kind.shown?.(typed) ?? true
    if (shown === false) return null
    const { label, hint, optional, half, control, isLabelled } = shown === true ? kind : { ...kind, ...shown }
    const className = SPAN[`${half ?? false}`]
    const drawn = control({
      ...{ form: anyForm, typed, className },
      register: () => anyForm.register(name, kind.register),
    })
    if (isLabelled) return <Fragment key={name}>{drawn}</Fragment>
    return (
      <Field
        key={name}
        {...{ label, hint, className }}
        error={anyForm.errorOf(name)}
        optional={optional ?? false}
      >
        {drawn}
      </Field>
    )
  })
}

/** What fields start with. */
export function startOf(fields: Kinds): FieldValues {
  const values = {}
  for (const [name, { start }] of Object.entries(fields)) set(values, name, start)
  return values
}

/** What fields send, as they are typed. */
export const readOf = <Fields extends Kinds>(fields: Fields, typed: FieldValues) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, kind.sent(get(typed, name, kind.start) as never)]),
  ) as Read<Fields>

const missingOf = (fields: Kinds, typed: FieldValues) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, { missing, shown }]) => missing && (shown?.(typed) ?? true) && !isTyped(get(typed, name)),
      )
      .map(([name, { missing }]) => [name, missing]),
  )
const isTyped = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value != null)

type Names<Body> = Body extends unknown ? keyof Body : never
/** Fields that are named and typed as the body sends themselves; of others it is said how they are sent. */
type Sending<Body, Fields> = [Read<Fields>, keyof Fields] extends [Body, Names<Body>]
  ? { sent?: (read: Read<Fields>) => Body }
  : { sent: (read: Read<Fields>) => Body }

type ActProps<Schema extends z.ZodType, Fields extends Kinds> = {
  /** The body that the call takes: it says what is wrong. */
  body: Schema
  fields: Fields
  /** What is wrong besides, which the contract cannot know, by field. */
  problems?: (typed: FieldValues) => Readonly<Record<string, string | undefined>>
} & Sending<z.input<Schema>, Fields>

/** A form with its fields, and how it is sent. */
export type Act<Body> = { form: Form<FieldValues>; fields: Kinds; bodyOf: (typed: FieldValues) => Body }

/** The form of an act, for what needs it outside of its dialog. */
export function useAct<Schema extends z.ZodType, Fields extends Kinds>(
  act: ActProps<Schema, Fields>,
): Act<z.input<Schema>> {
  const { body, fields, problems, sent } = act
  const bodyOf = (typed: FieldValues) => {
    const read = readOf(fields, typed)
    return (sent ? sent(read) : read) as z.input<Schema>
  }
  const form = useForm<FieldValues>({
    defaultValues: startOf(fields),
    resolver: contractResolver(body, bodyOf, (typed) => ({
      ...missingOf(fields, typed),
      ...problems?.(typed),
    })),
  })
  return { form, fields, bodyOf }
}

type ActDialogProps<Body> = Omit<ActionDialogProps, 'onSubmit' | 'busy' | 'children'> & {
  act: Act<Body>
  /** Sends it, upon which the dialog closes and is as it was; false where it stays open. */
  onSave: (body: Body, form: Form<FieldValues>) => Promise<unknown>
  /** What is said where the server says nothing. */
  failed?: string
  /** Above the fields; what is below them says itself how many of two columns it takes. */
  lead?: ReactNode
  children?: ReactNode
  /** Instead of the fields, once there is something else to show. */
  instead?: ReactNode
}

/** The dialog of an act whose form is known outside. */
export function ActDialog<Body>({
  act: { form, fields, bodyOf },
  onSave,
  lead,
  children,
  instead,
  ...dialog
}: ActDialogProps<Body>) {
  return (
    <FormDialog
      action={dialog.title}
      busyLabel="Saving..."
      width="small"
      {...dialog}
      form={form}
      onSave={(typed) => onSave(bodyOf(typed), form)}
    >
      {instead || (
        <div className="grid grid-cols-2 gap-4">
          {lead && <div className="col-span-2">{lead}</div>}
          <Fields of={fields} form={form} />
          {children}
        </div>
      )}
    </FormDialog>
  )
}

type ActFormProps<Schema extends z.ZodType, Fields extends Kinds> = ActProps<Schema, Fields> &
  Omit<ActDialogProps<z.input<Schema>>, 'act'>

/** A dialog that is what its call takes, its fields and its words. */
export function ActForm<Schema extends z.ZodType, Fields extends Kinds>({
  body,
  fields,
  problems,
  sent,
  ...dialog
}: ActFormProps<Schema, Fields>) {
  const act = useAct({ body, fields, problems, sent } as ActProps<Schema, Fields>)
  return <ActDialog {...dialog} act={act} />
}
