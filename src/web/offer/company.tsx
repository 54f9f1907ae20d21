/** @jsxImportSource preact */

import type { Offer } from '../../contract/offer.ts'
import { formatPhone } from '../format/phone.ts'
import { Icon } from './icon.tsx'

type Company = Offer['company']
type Reached = Pick<Company, 'name' | 'phone' | 'email'>

const LINK =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-body font-medium text-accent hover:bg-accent-soft sm:px-2.5'

/** Whose page it is, and how to reach them; always in sight. */
export function CompanyBar({ company, logo }: { company: Reached; logo: string | null }) {
  const { name, phone, email } = company
  return (
    <header class="sticky top-0 z-10 border-b bg-surface print:static">
      <div class="mx-auto flex min-h-header max-w-[1072px] items-center gap-3 px-4 py-1.5">
        {logo ? (
          <img src={logo} alt="" height={32} class="h-8 max-w-28 shrink-0 rounded-control object-contain" />
        ) : (
          <span
            aria-hidden="true"
            class="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-on-accent"
          >
            {name.trim().charAt(0).toUpperCase()}
          </span>
        )}
        <div class="min-w-0 flex-1">
          <p class="truncate text-card">{name}</p>
          {phone && <p class="text-caption text-text-2 sm:hidden">{formatPhone(phone)}</p>}
        </div>
        <div class="flex shrink-0 gap-1">
          {phone && (
            <a href={`tel:${phone}`} class={LINK}>
              <Icon name="phone" size={18} />
              <span class="max-sm:sr-only">
                <span class="sr-only">Call </span>
                {formatPhone(phone)}
              </span>
            </a>
          )}
          <a href={`mailto:${email}`} class={LINK}>
            <Icon name="mail" size={18} />
            <span class="max-sm:sr-only">
              <span class="sr-only">Write to </span>
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
    <footer class="text-secondary leading-5 text-text-2">
      <p class="font-medium">{legal_name ?? name}</p>
      {address && <p>{address}</p>}
      <p>{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</p>
      {numbers.length > 0 && <p>{numbers.join(', ')}</p>}
    </footer>
  )
}
