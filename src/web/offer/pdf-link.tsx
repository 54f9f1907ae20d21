import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { type Address, pathOf } from './address.ts'

type PdfLinkProps = {
  id?: string
  offer: Offer
  address: Address
  signed?: boolean
  className: string
  /** Asks the customer who they are, before the page hands out a PDF with street numbers. */
  onUnlock: (pdf: string) => void
  /** It is opened now. */
  onOpen?: () => void
  children: ReactNode
}

/** The PDF of the version that is shown, or the signed one. */
export function PdfLink({
  id,
  offer,
  address,
  signed = false,
  onUnlock,
  onOpen,
  className,
  children,
}: PdfLinkProps) {
  const pdf = pathOf('document', address, { signed: signed || undefined })
  const isAsked = offer.unlock !== null && !offer.unlocked
  return (
    <a
      id={id}
      href={pdf}
      className={className}
      onClick={(event) => {
        if (!isAsked) return onOpen?.()
        event.preventDefault()
        onUnlock(pdf)
      }}
    >
      <Download className="text-current" />
      {children}
    </a>
  )
}
