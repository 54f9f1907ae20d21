import { useState } from 'react'
import { nextTagNumber } from '../../domain/move-day/articles.ts'
import {
  type ItemCondition,
  LARGEST_TAG,
  TAG_COLORS,
  type Tag,
  tagOfCode,
} from '../../domain/move-day/item-condition.ts'
import { FIELD, Labelled } from './parts.tsx'
import { ScanButton } from './scan-tag.tsx'
import { useCrew } from './use-crew.tsx'
import { colorSaid } from './words.ts'

/** As the tags look, whatever the theme. */
const PAINT: Readonly<Record<string, string>> = {
  Blue: '#2f6fe0',
  Green: '#219f56',
  Orange: '#f08c1a',
  Pink: '#ec6fa8',
  Red: '#d3312f',
  White: '#ffffff',
  Yellow: '#f7d117',
}

/** The color of a tag; whatever is not known has none. */
export const TagSwatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="inline-block size-4.5 shrink-0 rounded-[4px] border border-text-2"
    style={{ backgroundColor: PAINT[color] }}
  />
)

type TagFieldsProps = {
  tag: Tag
  /** The others, of which none may have the same tag. */
  articles: readonly ItemCondition[]
  problem: string | null
  onChange: (tag: Tag) => void
}

/** The tag of an article: the color of the lot, and the number, proposed, typed or read by the camera. */
export function TagFields({ tag, articles, problem, onChange }: TagFieldsProps) {
  const { words } = useCrew()
  const { tagging } = words
  const [noTag, setNoTag] = useState<string | null>(null)
  function change(next: Tag) {
    setNoTag(null)
    onChange(next)
  }
  function read(code: string) {
    const found = tagOfCode(code, tag.color)
    if (found) change(found)
    else setNoTag(tagging.noTag(code))
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Labelled label={tagging.color} problem={null}>
        {(field) => (
          <select
            {...field}
            className={FIELD}
            value={tag.color}
            onChange={({ target }) =>
              change({ color: target.value, number: nextTagNumber(articles, target.value) })
            }
          >
            {[...new Set([...TAG_COLORS, tag.color])].map((color) => (
              <option key={color} value={color}>
                {colorSaid(color, words)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={tagging.number} problem={noTag ?? problem}>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            className={FIELD}
            value={tag.number || ''}
            maxLength={String(LARGEST_TAG).length}
            onChange={({ target }) =>
              change({ color: tag.color, number: Number(target.value.replace(/\D/g, '')) })
            }
          />
        )}
      </Labelled>
      <ScanButton onCode={read} />
    </div>
  )
}
