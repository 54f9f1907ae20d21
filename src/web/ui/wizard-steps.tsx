import { Check } from 'lucide-react'
import { cx } from './cx.ts'

type WizardStepsProps = { steps: readonly string[]; current: number; className?: string }

/** Where one is in a sequence, counted from 1. Phones show three bars and the step's name instead. */
export function WizardSteps({ steps, current, className }: WizardStepsProps) {
  return (
    <>
      <ol aria-label="Steps" className={cx('flex items-center gap-2.5 max-sm:hidden', className)}>
        {steps.map((step, index) => {
          const number = index + 1
          const done = number < current
          const active = number === current
          return (
            <li key={step} aria-current={active ? 'step' : undefined} className="flex items-center gap-2.5">
              {index > 0 && (
                <span className={cx('h-px w-9', number <= current ? 'bg-accent-line' : 'bg-border-strong')} />
              )}
              <span
                className={cx(
                  'flex size-6 shrink-0 items-center justify-center rounded-full border text-caption font-semibold',
                  done && 'border-accent-line bg-accent-soft text-accent',
                  active && 'border-accent bg-accent text-on-accent',
                  !done && !active && 'border-border-strong text-text-3',
                )}
              >
                {done ? <Check size={13} strokeWidth={2} aria-label="Done" /> : number}
              </span>
              <span
                className={cx(
                  'text-body whitespace-nowrap',
                  active ? 'font-medium text-text-1' : 'text-text-2',
                )}
              >
                {step}
              </span>
            </li>
          )
        })}
      </ol>
      <div className={cx('sm:hidden', className)}>
        <div className="flex items-baseline justify-between">
          <p className="text-dialog">{steps[current - 1]}</p>
          <p className="text-secondary text-text-3">
            Step {current} of {steps.length}
          </p>
        </div>
        <div aria-hidden="true" className="mt-2.5 flex gap-1.5">
          {steps.map((step, index) => (
            <span
              key={step}
              className={cx('h-1 flex-auto rounded-full', index < current ? 'bg-accent' : 'bg-border')}
            />
          ))}
        </div>
      </div>
    </>
  )
}
