import { cx } from './cx.ts'

/** A grey bar in the place of something that is being loaded; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block animate-appear rounded-[5px] bg-tile', className)} />
}

/** Rows of the real height, so that nothing jumps when the data comes. Announced once as loading. */
export function SkeletonRows({
  rows,
  label,
  className,
}: {
  rows: number
  label: string
  className?: string
}) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => index + 1).map((row) => (
        <div
          key={row}
          className={cx(
            'flex h-row items-center gap-6 border-b border-border px-card last:border-b-0',
            className,
          )}
        >
          <div className="flex flex-auto flex-col gap-1.5">
            <Skeleton className="h-3 w-36" />
            <Skeleton className="h-2.5 w-20" />
          </div>
          <Skeleton className="h-[22px] w-18 max-sm:hidden" />
          <Skeleton className="h-3 w-24 max-sm:hidden" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
