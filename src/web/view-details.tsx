import { Link } from '@tanstack/react-router'

type ViewDetailsProps = { to: '/quotes/$id' | '/jobs/$id' | '/customers/$id'; id: number; className: string }

/** The way to the page of a row or a card. The name is the same link for the keyboard. */
export const ViewDetails = ({ to, id, className }: ViewDetailsProps) => (
  <Link to={to} params={{ id: String(id) }} tabIndex={-1} className={className}>
    View Details
  </Link>
)
