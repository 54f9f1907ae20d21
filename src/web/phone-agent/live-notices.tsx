import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/client.ts'
import { reloadQuotes } from '../quotes/queries.ts'
import { showToast } from '../ui/toast.tsx'
import { atMostEachSecond } from './at-most-each-second.ts'
import { followNotices } from './follow-notices.ts'
import { answerToast, bellToast, noticeToast } from './notice-toast.ts'

/**
 * Says on every screen that the phone agent has taken a quote, a customer has answered or something has come due; screens
 * that show quotes, jobs and the board read them again.
 */
export function LiveNotices() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const plan = atMostEachSecond(() => {
      for (const queryKey of [
        ['jobs', 'one'],
        ['jobs', 'day'],
        ['jobs', 'gates'],
        ['jobs', 'receivables'],
        ['jobs', 'invoices'],
        ['jobs', 'claims'],
        ['jobs', 'time-sheets'],
        ['jobs', 'margins'],
        ['board'],
        ['crews'],
        ['day-sheets'],
        ['quotes', 'worklist'],
      ])
        void queryClient.invalidateQueries({ queryKey })
    })
    const stop = followNotices(
      (after, signal) => api.notices.stream({ query: { after }, signal }),
      (news) => {
        if (news.kind === 'bell') {
          // Once in each tab: it is told again whenever the stream is opened, until it is done.
          if (sessionStorage.getItem(`rang ${news.key}`)) return
          sessionStorage.setItem(`rang ${news.key}`, 'true')
          showToast(bellToast(news))
        } else showToast(news.kind === 'customer_answer' ? answerToast(news) : noticeToast(news))
        void reloadQuotes(queryClient)
      },
      () => void reloadQuotes(queryClient),
      plan.ask,
    )
    return () => {
      plan.stop()
      stop()
    }
  }, [queryClient])
  return null
}
