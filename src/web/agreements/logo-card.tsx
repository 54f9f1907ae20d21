import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
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
import { agreementQuery, dataUrlOf, logoQuery } from './queries.ts'

const FORMATS = ['image/png', 'image/jpeg']

/** The company's logo: what customers see of it, another one, or none. */
export function LogoCard({ hasLogo }: { hasLogo: boolean }) {
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { data: logo } = useQuery({ ...logoQuery, enabled: hasLogo })

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const image = (await dataUrlOf(file)).replace(/^[^,]*,/, '')
      return api.agreement.putLogo({ body: { image } })
    },
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

  const choose = (file: File | undefined) => {
    setFailure(null)
    if (!file) return
    if (!FORMATS.includes(file.type)) setFailure(LOGO_FORMAT)
    else if (file.size > LOGO_BYTES) setFailure(LOGO_TOO_LARGE)
    else upload.mutate(file)
  }

  return (
    <Card title="Logo" divided>
      <div className="flex flex-wrap items-center gap-4 p-card">
        <div
          className={cx(
            'flex h-24 w-40 shrink-0 items-center justify-center overflow-hidden rounded-control border border-border p-2',
            hasLogo ? 'bg-white' : 'bg-inset',
          )}
        >
          {!hasLogo && <span className="text-caption text-text-2">No logo yet</span>}
          {hasLogo && logo && (
            <img src={logo} alt="Your logo" className="max-h-full max-w-full object-contain" />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<ImageUp />}
              busy={upload.isPending}
              busyLabel="Uploading..."
              onClick={() => chooser.current?.click()}
            >
              {hasLogo ? 'Replace logo' : 'Upload logo'}
            </Button>
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
        <input
          ref={chooser}
          type="file"
          accept={FORMATS.join(',')}
          aria-label="Logo file"
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
    </Card>
  )
}
