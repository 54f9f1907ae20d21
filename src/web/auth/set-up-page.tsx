import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../api/api-error.ts'
import { returnPath } from '../api/return-path.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { AuthLayout, LINK } from './auth-layout.tsx'
import { signOut } from './session.ts'
import { SetUpTwoStep } from './set-up-two-step.tsx'
import { twoStepQuery } from './two-step-card.tsx'

/** Loads the page that was wanted again: what it was refused before is forgotten. */
const goOn = () => location.assign(returnPath.take() ?? '/dashboard')

/** Where someone is led whose company asks for two-step sign-in: until it is set up there is nothing else. */
export function SetUpPage() {
  // What the page begins with stays: turning it on shows the recovery codes, not the way on.
  const { data, error, refetch } = useQuery({ ...twoStepQuery, refetchOnReconnect: false })
  const [company] = data?.required_by ?? []
  return (
    <AuthLayout
      wide
      title="Set up two-step sign-in"
      footer={
        <button type="button" className={LINK} onClick={() => void signOut()}>
          Sign out
        </button>
      }
    >
      <div className="grid gap-4">
        {error && (
          <>
            <Banner kind="error">{reasonOf(error, 'It could not be loaded.')}</Banner>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        )}
        {!data && !error && <Loading>Loading two-step sign-in...</Loading>}
        {data?.on && (
          <>
            <Banner kind="success">Two-step sign-in is on.</Banner>
            <Button variant="primary" onClick={goOn}>
              Continue
            </Button>
          </>
        )}
        {data && !data.on && (
          <>
            {company && <Banner kind="info">{`${company} requires it for everyone on the team.`}</Banner>}
            <SetUpTwoStep onDone={goOn} />
          </>
        )}
      </div>
    </AuthLayout>
  )
}
