import { Printer, Send } from 'lucide-react'
import { dayAfter, shortDay } from '../../../domain/calendar.ts'
import { api } from '../../api/client.ts'
import { useRights } from '../../auth/rights.ts'
import { usePrint } from '../../print-file.ts'
import { Button } from '../../ui/button.tsx'
import { useHandSheets } from './queries.ts'

type DaySheetToolsProps = {
  /** The day that is shown, or one of the week that is. */
  date: string
  today: string
  isWeek: boolean
  onTell: (day: string) => void
}

/** Prints the sheets of the shown day, and tells the crews of it, or of tomorrow where today or a week is shown. */
export function DaySheetTools({ date, today, isWeek, onTell }: DaySheetToolsProps) {
  const may = useRights()
  const hand = useHandSheets(date)
  const printing = usePrint(
    'Day sheets',
    () => api.daySheets.print({ query: { date } }),
    () => may('jobs.change') && date >= today && hand.mutate({ by: 'paper' }),
  )
  const day = isWeek || date <= today ? dayAfter(today) : date
  return (
    <>
      <Button icon={<Printer />} busy={printing.isPending} onClick={printing.print}>
        {isWeek ? `Print ${shortDay(date)}` : 'Print'}
      </Button>
      {may('jobs.change') && (
        <Button icon={<Send />} onClick={() => onTell(day)}>
          Tell the crews
        </Button>
      )}
    </>
  )
}
