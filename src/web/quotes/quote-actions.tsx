import { Link } from '@tanstack/react-router'
import { CalendarPlus, Download, Mail, Printer, Trash2, Truck } from 'lucide-react'
import { PhoneActionBar } from '../phone-action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { MenuItem } from '../ui/menu-item.ts'

export type QuotePageActions = {
  /** A converted quote is neither converted again nor deleted. */
  converted: boolean
  jobId: number | null
  sending: boolean
  downloading: boolean
  onSend: () => void
  onConvert: () => void
  onDownload: () => void
  onPrint: () => void
  onDelete: () => void
}

/** The actions beside the title. */
export function QuoteActions({ quoteNumber, ...actions }: QuotePageActions & { quoteNumber: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!actions.converted && (
        <IconButton label={`Delete quote ${quoteNumber}`} onClick={actions.onDelete}>
          <Trash2 />
        </IconButton>
      )}
      <IconButton label="Download PDF" disabled={actions.downloading} onClick={actions.onDownload}>
        <Download />
      </IconButton>
      <Button icon={<Printer />} onClick={actions.onPrint}>
        Print
      </Button>
      <SendButton {...actions} />
      <JobButton {...actions} />
    </div>
  )
}

/** On a phone the two main actions stay at the bottom, within reach of the thumb. */
export function PhoneQuoteActions(actions: QuotePageActions) {
  return (
    <PhoneActionBar>
      <SendButton {...actions} />
      <JobButton {...actions} />
    </PhoneActionBar>
  )
}

/** The rest of the actions on a phone. */
export const quoteMenu = ({ converted, onDownload, onPrint, onDelete }: QuotePageActions): MenuItem[] => [
  { label: 'Download PDF', icon: <Download />, onSelect: onDownload },
  { label: 'Print', icon: <Printer />, onSelect: onPrint },
  ...(converted ? [] : [{ label: 'Delete Quote', icon: <Trash2 />, danger: true, onSelect: onDelete }]),
]

function SendButton({ sending, onSend }: QuotePageActions) {
  return (
    <Button icon={<Mail />} busy={sending} busyLabel="Sending..." onClick={onSend}>
      Send Email
    </Button>
  )
}

function JobButton({ converted, jobId, onConvert }: QuotePageActions) {
  if (jobId !== null) {
    return (
      <Link to="/jobs/$id" params={{ id: String(jobId) }} className={buttonStyle('primary')}>
        <Truck />
        View Job
      </Link>
    )
  }
  if (converted) return null
  return (
    <Button variant="primary" icon={<CalendarPlus />} onClick={onConvert}>
      Convert to Job
    </Button>
  )
}
