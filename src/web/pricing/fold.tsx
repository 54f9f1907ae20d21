import { ChevronRight, CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { CardPath } from './figure.tsx'
import type { WrittenCard } from './written-card.ts'

type FoldProps = {
  title: string
  /** What is set, in one line, in sight while it is folded. */
  words: (card: WrittenCard) => string
  about: string
  /** Where its fields stand in the card: what is wrong with one of them unfolds it. */
  paths: readonly CardPath[]
  children: ReactNode
}

/** What is rarely set: one line that says how it stands, and its fields once it is unfolded. */
export function Fold({ title, words, about, paths, children }: FoldProps) {
  const { control } = useFormContext<WrittenCard>()
  const summary = useWatch({ control, compute: words })
  const hasProblem = useHasProblem(paths)
  const [isOpen, setIsOpen] = useState(false)
  if (hasProblem && !isOpen) setIsOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // What is to be corrected stays in sight.
        if (hasProblem) currentTarget.open = true
        else setIsOpen(currentTarget.open)
      }}
      className="group @container border-t border-border first:border-t-0"
    >
      <summary className="flex min-h-12 items-center gap-2 px-card py-2.5 select-none hover:bg-inset [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="shrink-0 text-text-3 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0 flex-auto @lg:flex @lg:items-baseline @lg:justify-between @lg:gap-4">
          <span className="block shrink-0 text-body font-medium">{title}</span>
          <span className="block min-w-0 text-secondary text-text-2 @lg:text-right">{summary}</span>
        </span>
        {hasProblem && (
          <CircleAlert size={16} aria-label="Something to correct" className="shrink-0 text-danger" />
        )}
      </summary>
      <div className="px-card pt-1 pb-card">
        <p className="mb-4 text-secondary text-text-2">{about}</p>
        {children}
      </div>
    </details>
  )
}

/** Whether something is wrong with a field at or below one of the paths. */
export function useHasProblem(paths: readonly CardPath[]): boolean {
  const { control } = useFormContext<WrittenCard>()
  const { errors } = useFormState({ control, name: paths })
  return paths.some((path) => get(errors, path) !== undefined)
}
