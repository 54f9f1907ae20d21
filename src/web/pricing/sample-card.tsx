import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { differenceWords } from './price-words.ts'
import { SampleForm, type WrittenSample } from './sample-form.tsx'
import { type Comparing, useComparison } from './use-comparison.ts'

type SampleCardProps = {
  sample: WrittenSample
  specialItems: readonly string[]
  comparing: Comparing
  onChange: (sample: WrittenSample) => void
}

/** A move to try the prices on; it stays in sight beside the form. */
export function SampleCard({ sample, specialItems, comparing, onChange }: SampleCardProps) {
  return (
    <aside
      aria-label="Sample move"
      className="min-w-0 md:sticky md:top-[calc(var(--spacing-header)+16px)] md:max-h-[calc(100dvh-var(--spacing-header)-32px)] md:self-start md:overflow-y-auto md:rounded-card"
    >
      <Card title="Sample move" aria-label={undefined}>
        <Result comparing={comparing} />
        <div className="mt-3.5 border-t border-border pt-3.5">
          <SampleForm sample={sample} specialItems={specialItems} onChange={onChange} />
        </div>
      </Card>
    </aside>
  )
}

function Result({ comparing }: { comparing: Comparing }) {
  const { comparison, isFailed, retry } = useComparison(comparing)
  if (isFailed) return <ErrorState onRetry={retry}>The sample could not be calculated.</ErrorState>
  if (!comparison) {
    return (
      <div role="status" aria-label="Loading the sample" className="h-[296px]">
        <Skeleton className="size-full" />
      </div>
    )
  }
  return (
    <>
      <ComparisonTable comparison={comparison} />
      <p role="status" className="mt-1 min-h-[18px] text-secondary text-text-2">
        {differenceWords(comparison)}
      </p>
    </>
  )
}
