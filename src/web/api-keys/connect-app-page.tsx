import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppAsks } from '../../contract/apps.ts'
import type { Right } from '../../domain/nouns.ts'
import { keyRightGroups, READING_RIGHTS } from '../../domain/team/key-rights.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { useSend } from '../api/send.ts'
import { useOrganization } from '../organization/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const route = getRouteApi('/staff/connect-app')

/** Where an app sends someone who is to let it in: what it asks for, and their word. */
export function ConnectAppPage() {
  const { ask } = route.useSearch()
  // What is asked is read once: it is the same request as long as the page is open.
  const { data, error } = useQuery(
    reading(api.apps.ask, { body: { ask } }, { staleTime: Number.POSITIVE_INFINITY, retry: false }),
  )
  return (
    <Page title="Connect an app">
      <div className="max-w-140">
        {error && (
          <Banner kind="error">{reasonOf(error, 'The app could not be looked up. Please try again.')}</Banner>
        )}
        {!error && !data && <Skeleton className="h-80" />}
        {data?.problem && <Refused asks={data} problem={data.problem} />}
        {data && !data.problem && <Consent asks={data} />}
      </div>
    </Page>
  )
}

/** The app is known, and what it asks for cannot be: it learns so where the person goes back to it. */
const Refused = ({ asks, problem }: { asks: AppAsks; problem: string }) => (
  <Banner
    kind="error"
    action={
      <Button size="small" onClick={() => window.location.assign(asks.deny_url)}>
        Back to the app
      </Button>
    }
  >
    {asks.name} cannot be connected. {problem}
  </Banner>
)

function Consent({ asks }: { asks: AppAsks }) {
  const { name: company } = useOrganization()
  const [rights, setRights] = useState<AppAsks['rights']>(
    asks.rights.filter((right) => READING_RIGHTS.includes(right)),
  )
  const allow = useSend(api.apps.allow, () => ({ body: { request: asks.request, rights } }), {
    isDoneAtOnce: true,
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const { name, host, returns_to } = asks
  return (
    <Card title={`${name} asks to act at ${company}`}>
      <div className="flex flex-col gap-4 text-body">
        <p>
          The app <b className="break-words">{name}</b> from <b className="break-words">{host}</b> would act
          here on your behalf, and the history names it. You are sent back to {returns_to}.
        </p>
        {returns_to === 'this computer' && (
          <Banner kind="warning">
            Allow it only if you have just started to connect it in a program on this computer.
          </Banner>
        )}
        {returns_to !== 'this computer' && returns_to !== host && (
          <Banner kind="warning">
            What you allow goes to <b>{returns_to}</b>, which is not {host}. Allow it only if you know that
            both belong together.
          </Banner>
        )}
        <Rights asked={asks.rights} chosen={rights} onChange={setRights} />
        <p className="text-text-2">
          It cannot send anything to a customer or book a job. What it changes it shows first. You can revoke
          its access in the settings under API keys.
        </p>
        {allow.isError && (
          <Banner kind="error">{reasonOf(allow.error, 'It was not connected. Please try again.')}</Banner>
        )}
        <div className="flex gap-2">
          <Button
            variant="primary"
            busy={allow.isPending || allow.isSuccess}
            busyLabel="Allowing..."
            disabled={rights.length === 0}
            onClick={() => allow.mutate()}
          >
            Allow
          </Button>
          <Button onClick={() => window.location.assign(asks.deny_url)}>Deny</Button>
        </div>
      </div>
    </Card>
  )
}

type RightsProps = {
  asked: AppAsks['rights']
  chosen: AppAsks['rights']
  onChange: (chosen: AppAsks['rights']) => void
}

/** What it asks to do, each to be ticked; what changes something is ticked by no one else. */
function Rights({ asked, chosen, onChange }: RightsProps) {
  const words = new Map(keyRightGroups().flatMap(({ rights }) => rights.map((one) => [one.right, one.words])))
  const toggle = (right: Right) => onChange(asked.filter((one) => (one === right) !== chosen.includes(one)))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-secondary font-medium">It may</legend>
      {asked.map((right) => (
        <Checkbox
          key={right}
          label={words.get(right) ?? right}
          checked={chosen.includes(right)}
          onChange={() => toggle(right)}
        />
      ))}
    </fieldset>
  )
}
