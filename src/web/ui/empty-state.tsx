import type { ReactNode } from 'react'
import { Picture } from './empty-picture.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** One picture, a title, a sentence and an action where a list has nothing to show. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-card py-10 text-center">
      <Picture />
      <Heading className={Heading === 'h1' ? 'mt-4 text-page' : 'mt-3 text-card'}>{title}</Heading>
      {children && <p className="mt-1 max-w-sm text-body text-text-2">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
