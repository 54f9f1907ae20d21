import { formatNumber } from '../../domain/count.ts'
import { Spinner } from '../ui/spinner.tsx'

/** What the server is doing, and how far it is where that is known. `of`: of how many. */
export function Progress({ label, done, of }: { label: string; done?: number; of?: number }) {
  const part = done !== undefined && of ? Math.min(1, done / of) : null
  return (
    <div role="status" className="grid gap-2.5 py-6">
      <p className="flex items-center gap-2.5 text-body text-text-1">
        <Spinner />
        {label}
        {done !== undefined && of !== undefined && (
          <span className="tabular text-text-3">
            {formatNumber(done)} of {formatNumber(of)}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-border">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${Math.round((part ?? 0.05) * 100)}%` }}
        />
      </div>
    </div>
  )
}
