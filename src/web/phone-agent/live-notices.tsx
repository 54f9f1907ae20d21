import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/client.ts'
import { reloadQuotes } from '../quotes/queries.ts'
import { showToast } from '../ui/toast.tsx'
import { followNotices } from './follow-notices.ts'
import { answerToast, noticeToast } from './notice-toast.ts'

/**
 * Says on every screen that the phone agent has taken a quote or a customer has answered; screens that show quotes, and
 * the board, read them again.
 */
export function LiveNotices() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followNotices(
        (after, signal) => api.notices.stream({ query: { after }, signal }),
        (news) => {
          showToast(news.kind === 'customer_answer' ? answerToast(news) : noticeToast(news))
          void reloadQuotes(queryClient)
        },
        () => void reloadQuotes(queryClient),
        () => {
          for (const noun of ['board', 'crews', 'day-sheets'])
            void queryClient.invalidateQueries({ queryKey: [noun] })
        },
      ),
    [queryClient],
  )
  return null
}
