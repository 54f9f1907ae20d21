import { cx } from '../ui/cx.ts'
import { WizardSteps } from '../ui/wizard-steps.tsx'
import type { Step } from './draft.ts'

export const STEPS = ['Customer Info', 'Select Items', 'Review Quote'] as const

/** The screen's title with the steps; on a phone a white band with the step's name and three bars. */
export function WizardHeader({ step }: { step: Step }) {
  return (
    <div
      className={cx(
        'max-sm:-mx-page-x max-sm:-mt-page-y max-sm:bg-surface max-sm:px-page-x max-sm:pt-3.5',
        'sm:mb-5 sm:flex sm:min-h-control sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6 sm:gap-y-3',
        step === 2 ? 'max-sm:pb-2' : 'max-sm:mb-4 max-sm:border-b max-sm:border-border max-sm:pb-3.5',
      )}
    >
      <h1 className="text-page max-sm:sr-only">Smart Moving Calculator</h1>
      <WizardSteps steps={STEPS} current={step} />
    </div>
  )
}
