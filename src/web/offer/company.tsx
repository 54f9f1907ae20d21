import { Mail, Phone } from 'lucide-react'
import type { Offer } from '../../contract/offer.ts'
import { formatPhone } from '../format/phone.ts'

type Company = Offer['company']
type Reached = Pick<Company, 'name' | 'phone' | 'email'>

const LINK =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-body font-medium text-accent hover:bg-accent-soft sm:px-2.5'

/** Whose page it is, and how to reach them; always in sight. */
export function CompanyBar({ company, logo }: { company: Reached; logo: string | null }) {
  const { name, phone, email } = company
  return (
    <header className="sticky top-0 z-10 border-b bg-surface print:static">
      <div className="mx-auto flex min-h-header max-w-[1072px] items-center gap-3 px-4 py-1.5">
        {logo ? (
          <img
            src={logo}
            alt=""
            height={32}
            className="h-8 max-w-28 shrink-0 rounded-control object-contain"
          />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-on-accent"
          >
            {name.trim().charAt(0).toUpperCase()}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-card">{name}</p>
          {phone && <p className="text-caption text-text-2 sm:hidden">{formatPhone(phone)}</p>}
        </div>
        <div className="flex shrink-0 gap-1">
          {phone && (
            <a href={`tel:${phone}`} className={LINK}>
              <Phone size={18} />
              <span className="max-sm:sr-only">
                <span className="sr-only">Call </span>
                {formatPhone(phone)}
              </span>
            </a>
          )}
          <a href={`mailto:${email}`} className={LINK}>
            <Mail size={18} />
            <span className="max-sm:sr-only">
              <span className="sr-only">Write to </span>
              {email}
            </span>
          </a>
        </div>
      </div>
    </header>
  )
}

/** Who the company is before the law. */
export function Particulars({ company }: { company: Company }) {
  const { name, legal_name, address, phone, email, dot_number, licences } = company
  const numbers = [
    dot_number && `U.S. DOT ${dot_number}`,
    ...licences.map(({ state, number }) => `${state} ${number}`),
  ].filter(Boolean)
  return (
    <footer className="text-secondary leading-5 text-text-2">
      <p className="font-medium">{legal_name ?? name}</p>
      {address && <p>{address}</p>}
      <p>{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</p>
      {numbers.length > 0 && <p>{numbers.join(', ')}</p>}
    </footer>
  )
}
