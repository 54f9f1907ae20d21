import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { type Address, pathOf } from './address.ts'

type PdfLinkProps = {
  offer: Offer
  address: Address
  signed?: boolean
  className: string
  /** Asks the customer who they are, before the page hands out a PDF with street numbers. */
  onUnlock: (pdf: string) => void
  children: ReactNode
}

/** The PDF of the version that is shown, or the signed one. */
export function PdfLink({ offer, address, signed = false, onUnlock, className, children }: PdfLinkProps) {
  const pdf = pathOf('document', address, { signed: signed || undefined })
  const isAsked = offer.unlock !== null && !offer.unlocked
  return (
    <a
      href={pdf}
      className={className}
      onClick={(event) => {
        if (!isAsked) return
        event.preventDefault()
        onUnlock(pdf)
      }}
    >
      <Download className="text-current" />
      {children}
    </a>
  )
}
