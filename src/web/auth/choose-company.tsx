import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { Banner } from '../ui/banner.tsx'
import { signIn } from './session.ts'

type ChooseCompanyProps = {
  companies: readonly { id: number; name: string }[]
  /** The one in which the session is. */
  current: number | null
  remember: boolean
  onChosen: () => void
}

/** The companies of someone who has several; the one used last is open already, another gets a session of its own. */
export function ChooseCompany({ companies, current, remember, onChosen }: ChooseCompanyProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (id: number) => {
    setFailure(null)
    if (id === current) return onChosen()
    setBusy(true)
    try {
      signIn(await api.auth.chooseCompany({ params: { id } }), remember)
      onChosen()
    } catch (error) {
      setFailure(reasonOf(error, 'It could not be opened. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2.5">
      {failure && <Banner kind="error">{failure}</Banner>}
      {companies.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          disabled={busy}
          onClick={() => void choose(id)}
          className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-border-strong bg-surface px-3.5 text-left text-body font-medium hover:bg-inset"
        >
          <span className="min-w-0 truncate">{name}</span>
          <ChevronRight size={16} className="shrink-0 text-text-3" />
        </button>
      ))}
    </div>
  )
}
