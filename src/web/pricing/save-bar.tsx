import { useFormState } from 'react-hook-form'
import { dollarsOf, formatRoundMoney } from '../../domain/money.ts'
import { SaveButton, SaveOutcome, type useSettingsForm } from '../save-footer.tsx'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { cx } from '../ui/cx.ts'
import { type Examples, milesOf } from './examples.ts'
import { type Comparing, useComparisons } from './use-comparison.ts'

type SaveBarProps = ReturnType<typeof useSettingsForm>['footer'] & {
  examples: Examples
  comparing: Comparing
}

/** Always in sight under the long form; on a phone, where the examples are far below, it shows what they cost. */
export function SaveBar({ banner, busy, examples, comparing }: SaveBarProps) {
  const { isDirty } = useFormState({ control: comparing.control })
  return (
    <div
      ref={keepToastsAbove}
      className="sticky bottom-0 z-10 flex min-h-[65px] items-center justify-end gap-3 border-border bg-raised px-card py-2.5 max-sm:bottom-above-tabs max-sm:-mx-page-x max-sm:border-t sm:bottom-4 sm:rounded-card sm:border sm:shadow-popover"
    >
      {banner ? (
        <SaveOutcome banner={banner} />
      ) : (
        <div className="min-w-0 flex-auto">
          <Totals examples={examples} comparing={comparing} />
          {isDirty && <p className="text-secondary text-text-2 max-md:hidden">Changes are not saved yet.</p>}
        </div>
      )}
      <SaveButton busy={busy}>Save prices</SaveButton>
    </div>
  )
}

/** What each example costs now, in whole dollars. */
function Totals({ examples, comparing }: { examples: Examples; comparing: Comparing }) {
  const { comparisons } = useComparisons(comparing)
  if (!comparisons) return null
  return (
    <ul aria-label="What the examples cost" className="flex justify-between gap-x-2 tabular md:hidden">
      {comparisons.map(({ before, now }, index) => {
        const example = examples[index] ?? examples[0]
        const changed = now && now.totalCents !== before.totalCents
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same three
          <li key={index} className="min-w-0">
            <span className="block truncate text-caption text-text-2">{milesOf(example.distance)}</span>
            <span className={cx('block text-secondary font-semibold', changed && 'text-accent')}>
              {now ? formatRoundMoney(dollarsOf(now.totalCents)) : '–'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
