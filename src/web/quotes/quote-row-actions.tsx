import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ViewDetails } from '../view-details.tsx'
import { useConversion } from './converted-quotes.ts'

export type QuoteActions = {
  onConvert: (quote: QuoteRow) => void
  onDelete: (quote: QuoteRow) => void
}

/** What can be done with a quote, at the end of its row. */
export function QuoteRowActions({ quote, onConvert, onDelete }: QuoteActions & { quote: QuoteRow }) {
  const { converted, jobId } = useConversion(quote)
  return (
    <div className="flex items-center justify-end">
      {jobId !== null && (
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          className={buttonStyle('link', 'small', 'hover:bg-transparent hover:underline')}
        >
          View Job
        </Link>
      )}
      {!converted && (
        <Link
          to="/calculator"
          search={{ quote: quote.id }}
          aria-label={`Edit quote ${quote.quote_number}`}
          className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
        >
          Edit
        </Link>
      )}
      {!converted && (
        <Button
          variant="link"
          size="small"
          onClick={() => onConvert(quote)}
          className="border border-transparent group-hover:border-border-strong group-hover:bg-surface"
        >
          Convert
        </Button>
      )}
      <ViewDetails
        to="/quotes/$id"
        id={quote.id}
        className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
      />
      <span className="flex size-8 shrink-0 justify-end">
        {!converted && (
          <IconButton
            label={`Delete quote ${quote.quote_number}`}
            onClick={() => onDelete(quote)}
            className="size-8!"
          >
            <Trash2 />
          </IconButton>
        )}
      </span>
    </div>
  )
}
