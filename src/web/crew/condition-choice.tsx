import { type ReactNode, useState } from 'react'
import {
  CONDITION_CODES,
  CONDITION_PLACES,
  type ConditionCode,
  PACKED_BY,
  type PackedBy,
} from '../../domain/move-day/condition-codes.ts'
import { type ItemCondition, MOST_MARKS } from '../../domain/move-day/item-condition.ts'
import { cx } from '../ui/cx.ts'
import { useCrew } from './use-crew.tsx'

type Marks = ItemCondition['codes']
type Place = Marks[number]['place']

/** What is seen most, and where; the rest is one press further. */
const OFTEN: readonly ConditionCode[] = ['SC', 'CH', 'D', 'M', 'R', 'W', 'L']
const OFTEN_AT: readonly Place[] = ['top', 'front', 'left', 'right', 'back', 'legs']
const ALL = Object.keys(CONDITION_CODES) as ConditionCode[]

const withoutCode = (marks: Marks, code: ConditionCode) => marks.filter((mark) => mark.code !== code)

/** A code that is there goes, with its places; another one comes. */
function toggledCode(marks: Marks, code: ConditionCode): Marks {
  const without = withoutCode(marks, code)
  return without.length < marks.length ? without : [...marks, { code, place: null }]
}

/** The same with a place of a code; a code without any place stays. */
function toggledPlace(marks: Marks, code: ConditionCode, place: Place): Marks {
  const at = marks.flatMap((mark) => (mark.code === code && mark.place !== null ? [mark.place] : []))
  const places = at.includes(place as never) ? at.filter((one) => one !== place) : [...at, place]
  const own = places.length === 0 ? [{ code, place: null }] : places.map((one) => ({ code, place: one }))
  return [...withoutCode(marks, code), ...own]
}

type ConditionsProps = { marks: Marks; onChange: (marks: Marks) => void }

/** What is seen of an article, and where: the places belong to the code that was pressed last. */
export function Conditions({ marks, onChange }: ConditionsProps) {
  const { tagging } = useCrew().words
  const [isWhole, setWhole] = useState(false)
  const last = marks.at(-1)?.code
  const has = (code: ConditionCode) => marks.some((mark) => mark.code === code)
  const change = (changed: Marks) => changed.length <= MOST_MARKS && onChange(changed)
  const codes = isWhole ? ALL : [...OFTEN, ...ALL.filter((code) => !OFTEN.includes(code) && has(code))]
  const places = isWhole
    ? CONDITION_PLACES
    : CONDITION_PLACES.filter(
        (place) =>
          OFTEN_AT.includes(place) || marks.some((mark) => mark.code === last && mark.place === place),
      )
  return (
    <>
      <Choices legend={tagging.condition} className={MANY}>
        {codes.map((code) => (
          <Choice key={code} isOn={has(code)} onPress={() => change(toggledCode(marks, code))}>
            <strong className="font-semibold">{code}</strong>
            <span className="text-caption first-letter:uppercase">{tagging.conditions[code]}</span>
          </Choice>
        ))}
        {!isWhole && (
          <button type="button" className={cx(CHOICE, OFF)} onClick={() => setWhole(true)}>
            <span className="text-caption">{tagging.moreCodes}</span>
          </button>
        )}
      </Choices>
      {last && (
        <Choices legend={tagging.where(tagging.conditions[last])} className={MANY}>
          {places.map((place) => (
            <Choice
              key={place}
              isOn={marks.some((mark) => mark.code === last && mark.place === place)}
              onPress={() => change(toggledPlace(marks, last, place))}
            >
              <span className="first-letter:uppercase">{tagging.places[place]}</span>
            </Choice>
          ))}
        </Choices>
      )}
    </>
  )
}

type PackedByChoiceProps = { by: PackedBy | null; onChange: (by: PackedBy | null) => void }

/** Who packed a carton; pressed again, no one did. */
export function PackedByChoice({ by, onChange }: PackedByChoiceProps) {
  const { tagging } = useCrew().words
  return (
    <Choices legend={tagging.packedBy} className="grid-cols-2">
      {(Object.keys(PACKED_BY) as PackedBy[]).map((one) => (
        <Choice key={one} isOn={by === one} onPress={() => onChange(by === one ? null : one)}>
          <strong className="font-semibold">{PACKED_BY[one]}</strong>
          <span className="text-caption">{tagging.packers[one]}</span>
        </Choice>
      ))}
    </Choices>
  )
}

const CHOICE =
  'flex min-h-14 min-w-0 flex-col items-center justify-center rounded-control border px-1 py-1 text-center text-secondary break-words'
const MANY = 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'
const ON = 'border-accent bg-accent-soft ring-1 ring-accent ring-inset'
const OFF = 'border-border-control bg-surface active:bg-inset'

type ChoicesProps = { legend: string; className: string; children: ReactNode }

const Choices = ({ legend, className, children }: ChoicesProps) => (
  <fieldset>
    <legend className="pb-1 text-secondary">{legend}</legend>
    <div className={cx('grid gap-2', className)}>{children}</div>
  </fieldset>
)

type ChoiceProps = { isOn: boolean; onPress: () => void; children: ReactNode }

const Choice = ({ isOn, onPress, children }: ChoiceProps) => (
  <button type="button" aria-pressed={isOn} className={cx(CHOICE, isOn ? ON : OFF)} onClick={onPress}>
    {children}
  </button>
)
