import type { ReactNode } from 'react'
import { cx } from './ui/cx.ts'
import { Skeleton } from './ui/skeleton.tsx'

const ACTION =
  'flex min-w-0 items-center justify-center text-body font-medium -outline-offset-2 transition-colors hover:bg-inset active:bg-inset'

/** The look of a card's actions, each at least 44 px for a finger. */
export const CARD_ACTION = {
  plain: cx(ACTION, 'flex-1 text-text-2'),
  accent: cx(ACTION, 'flex-1 text-accent'),
  icon: cx(ACTION, 'w-13 shrink-0 text-text-2'),
}

/** The row of actions at the bottom of a card, above the card's link. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex h-11.25 divide-x divide-border overflow-hidden rounded-b-card border-t border-border">
      {children}
    </div>
  )
}

/** A list's rows where a table has no room: one below the other, two beside each other on a tablet. */
export function ListCards({ children }: { children: ReactNode }) {
  return <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-3">{children}</ul>
}

/** A card's one link, its title; it reaches over the whole card. */
export const CARD_LINK =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus'

type ListCardProps = {
  title: ReactNode
  /** Stands before the title. */
  lead?: ReactNode
  amount: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function ListCard({ title, lead, amount, actions, children }: ListCardProps) {
  return (
    <li className="relative flex min-w-0 flex-col justify-between rounded-card border border-border bg-surface">
      <div className="px-4 pt-3.5 pb-3">
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          <div className="flex min-w-0 items-center">
            {lead}
            <h2 className="min-w-0 truncate text-card">{title}</h2>
          </div>
          <span className="shrink-0 text-card tabular">{amount}</span>
        </div>
        {children}
      </div>
      {actions}
    </li>
  )
}

const SKELETONS = [1, 2, 3, 4, 5, 6]

/** Cards of the real height while the list is being loaded. */
export function ListCardsSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2.5 sm:grid-cols-2 sm:gap-3">
      {SKELETONS.map((card) => (
        <div
          key={card}
          className={cx('h-[146px] rounded-card border border-border bg-surface p-4', className)}
        >
          <div className="flex justify-between">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="mt-3 h-5 w-20" />
          <Skeleton className="mt-3 h-3 w-40" />
        </div>
      ))}
    </div>
  )
}
