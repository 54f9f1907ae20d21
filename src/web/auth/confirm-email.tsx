import { getRouteApi, Link } from '@tanstack/react-router'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { AuthLayout, LINK } from './auth-layout.tsx'

const route = getRouteApi('/confirm-email')

/** Where the link in the mail leads. Only the press confirms: mail scanners open links, too. */
export function ConfirmEmail() {
  const { token = '' } = route.useSearch()
  const confirm = useSend(api.settings.confirmEmail, () => ({ body: { token } }))
  return (
    <AuthLayout
      title="Confirm your company email"
      footer={
        <Link to="/dashboard" className={LINK}>
          Open Moving Pro
        </Link>
      }
    >
      {confirm.isSuccess ? (
        <Banner kind="success">{confirm.data.detail}</Banner>
      ) : (
        <div className="flex flex-col gap-4">
          {confirm.isError && (
            <Banner kind="error">
              {reasonOf(confirm.error, 'The address could not be confirmed. Please try again.')}
            </Banner>
          )}
          <p className="-mt-2 text-body text-text-2">
            Your quotes go out in your company’s name, and customers reply to this address.
          </p>
          <Button
            variant="primary"
            size="large"
            className="w-full"
            busy={confirm.isPending}
            busyLabel="Confirming..."
            onClick={() => confirm.mutate()}
          >
            Confirm this address
          </Button>
        </div>
      )}
    </AuthLayout>
  )
}
