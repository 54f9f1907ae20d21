import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../domain/money.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { GuardedButton } from '../ui/guarded-button.tsx'

type SignedOtherwiseProps = {
  /** Why it was not booked. */
  words: string
  /** In dollars. */
  signedTotal: number
  quoteId: number
  busy: boolean
  onBook: () => void
  onLeave: () => void
}

/** The quote says something else than what was signed: one of the two is chosen before it is booked. */
export const SignedOtherwise = ({
  words,
  signedTotal,
  quoteId,
  busy,
  onBook,
  onLeave,
}: SignedOtherwiseProps) => (
  <Banner kind="warning">
    {words}
    <span className="mt-3 flex flex-wrap gap-2">
      <GuardedButton changesData busy={busy} className={buttonStyle('primary', 'small')} onClick={onBook}>
        Book what was signed, {formatMoney(signedTotal)}
      </GuardedButton>
      <Link
        to="/quotes/$id"
        params={{ id: String(quoteId) }}
        className={buttonStyle('secondary', 'small')}
        onClick={onLeave}
      >
        Open the quote to send it
      </Link>
    </span>
  </Banner>
)
