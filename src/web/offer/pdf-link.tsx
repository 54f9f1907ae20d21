/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Offer } from '../../contract/offer.ts'
import { Icon } from './icon.tsx'
import { type Address, pathOf } from './send.ts'

type PdfLinkProps = {
  offer: Offer
  address: Address
  signed?: boolean
  class: string
  /** Asks the customer who they are, before the page hands out a PDF with street numbers. */
  onUnlock: (pdf: string) => void
  children: ComponentChildren
}

/** The PDF of the version that is shown, or the signed one. */
export function PdfLink({ offer, address, signed = false, onUnlock, children, ...props }: PdfLinkProps) {
  const pdf = pathOf(address, '/document', signed ? { signed: 'true' } : {})
  const isAsked = offer.unlock !== null && !offer.unlocked
  return (
    <a
      href={pdf}
      class={props.class}
      onClick={(event) => {
        if (!isAsked) return
        event.preventDefault()
        onUnlock(pdf)
      }}
    >
      <Icon name="download" class="text-current" />
      {children}
    </a>
  )
}
