import { useFormState } from 'react-hook-form'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import { SaveButton, SaveOutcome, type useSettingsForm } from '../save-footer.tsx'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { type Comparing, useComparison } from './use-comparison.ts'

type SaveBarProps = ReturnType<typeof useSettingsForm>['footer'] & { comparing: Comparing }

/** Always in sight under the long form; on a phone, where the sample is far below, it shows its total. */
export function SaveBar({ banner, busy, comparing }: SaveBarProps) {
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
          <Totals comparing={comparing} />
          {isDirty && <p className="text-secondary text-text-2 max-md:hidden">Changes are not saved yet.</p>}
        </div>
      )}
      <SaveButton busy={busy}>Save prices</SaveButton>
    </div>
  )
}

function Totals({ comparing }: { comparing: Comparing }) {
  const { comparison } = useComparison(comparing)
  if (!comparison) return null
  const { before, now } = comparison
  const saved = formatMoney(dollarsOf(before.totalCents))
  const changed = now && now.totalCents !== before.totalCents
  return (
    <p className="tabular md:hidden">
      <span className="block text-caption text-text-2">Sample move</span>
      <span className="flex flex-wrap gap-x-1.5 text-secondary font-semibold">
        <span className={changed ? 'font-normal text-text-2' : undefined}>{saved}</span>
        {changed && <span>→ {formatMoney(dollarsOf(now.totalCents))}</span>}
      </span>
    </p>
  )
}
