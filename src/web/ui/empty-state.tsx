import type { ReactNode } from 'react'

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

/** A closed moving box. */
function Picture() {
  return (
    <svg aria-hidden="true" width="44" height="44" viewBox="0 0 44 44">
      <ellipse cx="22" cy="38" rx="18" ry="3" fill="var(--color-border)" />
      <path d="M6 13h32v23.5a1.5 1.5 0 0 1-1.5 1.5h-29A1.5 1.5 0 0 1 6 36.5z" fill="#E0A66B" />
      <path d="M7.5 6h29A1.5 1.5 0 0 1 38 7.5V14H6V7.500A1.5 1.500 0 0 1 7.500 6z" fill="#C98A4B" />
      <path d="M19 6h6v12l-1.500-1.200-1.500 1.200-1.500-1.200L19 18z" fill="#F7E3C8" />
      <rect x="26" y="28" width="8" height="5" rx="1" fill="#A86F38" />
    </svg>
  )
}
