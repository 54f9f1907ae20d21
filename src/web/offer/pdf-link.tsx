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
export function PdfLink({ address, signed = false, children, ...link }: PdfLinkProps) {
  const pdf = pathOf('document', address, { signed: signed || undefined })
  return (
    <AskedLink {...link} pdf={pdf}>
      <Download className="text-current" />
      {children}
    </AskedLink>
  )
}

type AskedLinkProps = Omit<PdfLinkProps, 'address' | 'signed'> & { pdf: string }

/** A PDF that is opened once the person who looks has said who they are. */
export function AskedLink({ offer, pdf, onUnlock, onOpen, ...link }: AskedLinkProps) {
  const isAsked = offer.unlock !== null && !offer.unlocked
  return (
    <a
      {...link}
      href={pdf}
      onClick={(event) => {
        if (!isAsked) return onOpen?.()
        event.preventDefault()
        onUnlock(pdf)
      }}
    />
  )
}
