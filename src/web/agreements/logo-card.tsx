import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type AgreementAnswer,
  LOGO_BYTES,
  LOGO_FORMAT,
  LOGO_TOO_LARGE,
} from '../../contract/agreement-settings.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { agreementQuery, logoQuery } from './queries.ts'
import { base64Of, UploadButton } from './upload-button.tsx'

const ACCEPTS = {
  types: ['image/png', 'image/jpeg'],
  bytes: LOGO_BYTES,
  format: LOGO_FORMAT,
  tooLarge: LOGO_TOO_LARGE,
}

/** The company's logo: what customers see of it, another one, or none. */
export function LogoCard({ hasLogo }: { hasLogo: boolean }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { upload, remove } = useLogoChanges(setFailure)
  return (
    <Card title="Logo" divided>
      <div className="flex flex-wrap items-center gap-4 p-card">
        <Logo hasLogo={hasLogo} />
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap gap-2">
            <UploadButton
              icon={<ImageUp />}
              accepts={ACCEPTS}
              inputLabel="Logo file"
              busy={upload.isPending}
              onFailure={setFailure}
              onFile={upload.mutate}
            >
              {hasLogo ? 'Replace logo' : 'Upload logo'}
            </UploadButton>
            {hasLogo && (
              <Button
                icon={<Trash2 />}
                variant="ghost"
                busy={remove.isPending}
                busyLabel="Removing..."
                onClick={() => {
                  setFailure(null)
                  remove.mutate()
                }}
              >
                Remove
              </Button>
            )}
          </div>
          <p className="mt-2 text-caption text-text-3">
            PNG or JPEG, up to 1 MB. On the quote’s page, PDF and email.
          </p>
          {failure && (
            <Banner kind="error" className="mt-2">
              {failure}
            </Banner>
          )}
        </div>
      </div>
    </Card>
  )
}

function Logo({ hasLogo }: { hasLogo: boolean }) {
  const { data: logo } = useQuery({ ...logoQuery, enabled: hasLogo })
  return (
    <div
      className={cx(
        'flex h-24 w-40 shrink-0 items-center justify-center overflow-hidden rounded-control border border-border p-2',
        hasLogo ? 'bg-white' : 'bg-inset',
      )}
    >
      {!hasLogo && <span className="text-caption text-text-2">No logo yet</span>}
      {hasLogo && logo && <img src={logo} alt="Your logo" className="max-h-full max-w-full object-contain" />}
    </div>
  )
}

function useLogoChanges(setFailure: (words: string) => void) {
  const queryClient = useQueryClient()
  const upload = useMutation({
    mutationFn: async (file: File) => api.agreement.putLogo({ body: { image: await base64Of(file) } }),
    onSuccess: async (answer) => {
      await queryClient.resetQueries({ queryKey: logoQuery.queryKey })
      queryClient.setQueryData(agreementQuery.queryKey, answer as AgreementAnswer)
    },
    onError: (error) => setFailure(reasonOf(error, 'The logo could not be uploaded. Please try again.')),
  })
  const remove = useMutation({
    mutationFn: () => api.agreement.deleteLogo(),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: logoQuery.queryKey })
      queryClient.setQueryData(agreementQuery.queryKey, (known) => known && { ...known, has_logo: false })
    },
    onError: (error) => setFailure(reasonOf(error, 'The logo could not be removed. Please try again.')),
  })
  return { upload, remove }
}
