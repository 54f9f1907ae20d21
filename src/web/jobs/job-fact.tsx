import type { ReactNode } from 'react'

type JobFactProps = { name: string; absent?: string; wide?: boolean; children: ReactNode }

/** A small name over its value, or over the word for its absence. */
export function JobFact({ name, absent, wide = false, children }: JobFactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="mt-0.5 text-body font-medium break-words whitespace-pre-line tabular">
        {children || <span className="font-normal text-text-2">{absent}</span>}
      </dd>
    </div>
  )
}
