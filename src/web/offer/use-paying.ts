import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CustomerMoney } from '../../contract/card-payments.ts'
import { reasonOf } from '../api/api-error.ts'
import { offersApi } from '../api/client.ts'
import { type Address, behind } from './address.ts'

/** How often a customer who waits has the provider asked, and how often someone of whom it does not know. */
const [SOON_MS, LATER_MS] = [3_000, 15_000]

/** What the provider sends a customer back with who has paid, as it says: the books have the word. */
const PAID = 'paid'
const cameBack = () => new URLSearchParams(location.search).has(PAID)
function forgetThatItCameBack() {
  const url = new URL(location.href)
  url.searchParams.delete(PAID)
  history.replaceState(history.state, '', url)
}

/**
 * The customer’s money, read until the books say what has become of a payment, and the way to the provider’s page.
 * @param onSettled is told once they have said so: what stands elsewhere on the page of a deposit may be old by then
 */
export function usePaying(address: Address, onSettled: () => void) {
  const [money, setMoney] = useState<CustomerMoney | null>(null)
  const [isAway, setAway] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [standing, setStanding] = useState<'confirming' | null>(() => (cameBack() ? 'confirming' : null))
  const isPaying = useRef(false)
  const { params, query } = behind(address)
  const { token } = params

  const read = useCallback(
    async (isWaiting: boolean): Promise<CustomerMoney | null> => {
      const call = isWaiting ? offersApi.lookAtMoney : offersApi.money
      try {
        const read = await call({ params: { token } })
        setMoney(read)
        setAway(false)
        return read
      } catch {
        setAway(true)
        return null
      }
    },
    [token],
  )

  const waits = standing === 'confirming' || money?.paying === 'unsure'
  useLooking(read, waits, () => {
    forgetThatItCameBack()
    setStanding(null)
    onSettled()
  })
  useShownAgain(() => {
    isPaying.current = false
    setBusy(false)
    void read(true)
  })

  async function pay() {
    const purpose = money?.purpose
    // State comes too late for the second of two quick presses.
    if (!purpose || isPaying.current) return
    isPaying.current = true
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await offersApi.pay({
        params: { token },
        body: { purpose, version: query.version ?? null },
      })
      location.assign(url)
    } catch (error) {
      setProblem(reasonOf(error, 'Something went wrong on our side. Please try again.'))
      isPaying.current = false
      setBusy(false)
      void read(false)
    }
  }
  return { money, isAway, standing, problem, isBusy, pay, again: () => void read(false) }
}

/** Back from the provider by the browser’s own button the page is as it was left. */
function useShownAgain(onShown: () => void) {
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && shown()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}

/** Reads the money, and while a payment waits again and again, until nothing is open any more. */
function useLooking(
  read: (isWaiting: boolean) => Promise<CustomerMoney | null>,
  waits: boolean,
  onSettled: () => void,
) {
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const next = await read(waits)
      if (isOver || !waits) return
      // The books have it, or the page is over.
      if (next && next.paying === null) return settled()
      timer = setTimeout(look, next?.paying === 'unsure' ? LATER_MS : SOON_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [read, waits])
}
