import { useEffect } from 'react'
import { AREAS } from '../../contract/touches.ts'
import { api } from '../api/client.ts'
import { refetchNamed } from '../api/refetch.ts'
import { showToast } from '../ui/toast.tsx'
import { atMostEachSecond } from './at-most-each-second.ts'
import { followNotices } from './follow-notices.ts'
import { answerToast, bellToast, noticeToast } from './notice-toast.ts'

/**
 * Says on every screen that the phone agent has taken a quote, a customer has answered or something has come due; screens
 * that show quotes, jobs and the board read them again.
 */
export function LiveNotices() {
  useEffect(() => {
    const plan = atMostEachSecond(() => void refetchNamed(AREAS.plan))
    const readQuotes = () => void refetchNamed(AREAS.quotes)
    const stop = followNotices(
      (after, signal) => api.notices.stream({ query: { after }, signal }),
      (news) => {
        if (news.kind === 'bell') {
          // Once in each tab: it is told again whenever the stream is opened, until it is done.
          if (sessionStorage.getItem(`rang ${news.key}`)) return
          sessionStorage.setItem(`rang ${news.key}`, 'true')
          showToast(bellToast(news))
        } else showToast(news.kind === 'customer_answer' ? answerToast(news) : noticeToast(news))
        readQuotes()
      },
      readQuotes,
      plan.ask,
    )
    return () => {
      plan.stop()
      stop()
    }
  }, [])
  return null
}
