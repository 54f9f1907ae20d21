import { Link } from '@tanstack/react-router'
import type { Right } from '../../domain/nouns.ts'
import { withoutRight } from '../../domain/team/right-words.ts'
import { ownRole } from '../auth/rights.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useDestinations } from './destinations.ts'

/** In place of a page that someone's role has no right to, and that so asks the server for nothing. */
export function NotForYou({ right }: { right: Right }) {
  const [first] = useDestinations()
  const role = ownRole()
  return (
    <EmptyState
      title="You do not have access to this page"
      heading="h1"
      action={
        first && (
          <Link to={first.to} className={buttonStyle('secondary')}>
            Go to {first.label}
          </Link>
        )
      }
    >
      {role && withoutRight(role, right)}
    </EmptyState>
  )
}
