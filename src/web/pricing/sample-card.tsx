import { useState } from 'react'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import { Card, CardPart } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { type Examples, exampleName, type WrittenSample } from './examples.ts'
import { changeWords, differenceWords } from './price-words.ts'
import { SampleForm } from './sample-form.tsx'
import { type Comparing, type Comparison, useComparisons } from './use-comparison.ts'

type SampleCardProps = {
  examples: Examples
  specialItems: readonly string[]
  comparing: Comparing
  onChange: (examples: Examples) => void
}

/** Three moves to try the prices on, one of them in full; they stay in sight beside the form. */
export function SampleCard({ examples, specialItems, comparing, onChange }: SampleCardProps) {
  const [shown, setShown] = useState(1)
  const { comparisons, isFailed, retry } = useComparisons(comparing)
  const change = (sample: WrittenSample) =>
    onChange(examples.map((each, index) => (index === shown ? sample : each)) as Examples)
  const example = examples[shown] ?? examples[0]
  const comparison = comparisons?.[shown]
  return (
    <aside
      aria-label="Worked examples"
      className="min-w-0 md:sticky md:top-[calc(var(--spacing-header)+16px)] md:max-h-[calc(100dvh-var(--spacing-header)-32px)] md:self-start md:overflow-y-auto md:rounded-card"
    >
      <Card title="Worked examples" aria-label={undefined} divided>
        {isFailed ? (
          <ErrorState onRetry={retry}>The examples could not be calculated.</ErrorState>
        ) : (
          <>
            <ul>
              {examples.map((each, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same three
                  key={index}
                >
                  <Example
                    name={exampleName(each)}
                    comparison={comparisons?.[index]}
                    isShown={index === shown}
                    onShow={() => setShown(index)}
                  />
                </li>
              ))}
            </ul>
            <CardPart>
              {comparison ? (
                <>
                  <ComparisonTable name={exampleName(example)} comparison={comparison} />
                  <p role="status" className="mt-1 min-h-[18px] text-secondary text-text-2">
                    {differenceWords(comparison)}
                  </p>
                </>
              ) : (
                <div role="status" aria-label="Loading the examples" className="h-[296px]">
                  <Skeleton className="size-full" />
                </div>
              )}
              <details className="mt-2">
                <summary className="inline-flex cursor-pointer items-center rounded-small text-secondary font-medium text-accent max-sm:min-h-11">
                  Change this example
                </summary>
                <div className="pt-2.5">
                  <SampleForm sample={example} specialItems={specialItems} onChange={change} />
                </div>
              </details>
            </CardPart>
          </>
        )}
      </Card>
    </aside>
  )
}

type ExampleProps = {
  name: string
  comparison: Comparison | undefined
  isShown: boolean
  onShow: () => void
}

/** An example in two lines: what it costs now, and what the change does to it. */
function Example({ name, comparison, isShown, onShow }: ExampleProps) {
  const total = comparison && (comparison.now ?? comparison.before).totalCents
  const change = comparison?.now === null ? '–' : comparison && (changeWords(comparison) ?? 'No change')
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-card py-2.5 text-left transition-colors',
        isShown ? 'bg-accent-soft' : 'hover:bg-inset',
      )}
    >
      <span className={cx('text-body font-medium', isShown && 'text-accent')}>{name}</span>
      <span className="text-body font-semibold tabular">
        {total === undefined ? '…' : formatMoney(dollarsOf(total))}
      </span>
      <span className="col-span-full text-secondary text-text-2 tabular">{change ?? '…'}</span>
    </button>
  )
}
