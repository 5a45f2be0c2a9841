import { Box, Button, LayerProvider, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  useContext,
  useMemo,
  useState,
} from 'react'
import { FormValueProvider, SourceProvider, useClient, useSource } from 'sanity'
import { type media, mediaAssetSource } from 'sanity-plugin-media'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import {
  type Ask,
  askingClient,
  findReplacement,
  type ImageFile,
  type Replacement,
  replaceImage,
} from './replace-image.ts'
import { useIsWriter } from './reviews.tsx'

type Question = {
  readonly replacement: Replacement
  readonly commit: () => Promise<unknown>
  readonly end?: () => void
}

type SourceClientOptions = Parameters<ReturnType<typeof useSource>['getClient']>[0]

/** Opens a choice of images that replace one everywhere. */
const StartReplacing = createContext<((from: ImageFile) => void) | null>(null)

/**
 * Makes the *Replace* of Media ask before it changes documents, and offer to undo it. The plugin has no option for that,
 * so its client asks. Also lets editors replace an image from its details.
 */
export function askBeforeReplace<Props extends object>(
  Media: ComponentType<Props>,
): ComponentType<Props> {
  return function AskingMedia(props: Props) {
    const source = useSource()
    const [question, setQuestion] = useState<Question | null>(null)
    const [replaced, setReplaced] = useState<ImageFile | null>(null)
    const asking = useMemo(() => {
      const ask: Ask = (replacement, commit) =>
        new Promise((end) => setQuestion({ replacement, commit, end }))
      const getClient = (options: SourceClientOptions) =>
        askingClient(source.getClient(options), ask)
      return { ...source, getClient }
    }, [source])
    const close = () => {
      question?.end?.()
      setQuestion(null)
    }

    return (
      <>
        <SourceProvider source={asking}>
          <StartReplacing value={setReplaced}>
            <Media {...props} />
          </StartReplacing>
          {replaced && (
            <ImageChoice from={replaced} onChosen={setQuestion} onClose={() => setReplaced(null)} />
          )}
        </SourceProvider>
        {question && (
          <LayerProvider zOffset={ABOVE_DETAILS}>
            <ReplaceDialog {...question} onClose={close} />
          </LayerProvider>
        )}
      </>
    )
  }
}

/** The details of an image are a dialog, which has the layer 600. */
const ABOVE_DETAILS = 1000

type ImageChoiceProps = {
  readonly from: ImageFile
  readonly onChosen: (question: Question) => void
  readonly onClose: () => void
}

/** Media as an image field opens it: editors choose an image or upload one. */
function ImageChoice({ from, onChosen, onClose }: ImageChoiceProps) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const Media = mediaAssetSource.component

  const choose = async (id: string) => {
    onClose()
    try {
      const replacement = await findReplacement(client, from, id)
      onChosen({ replacement, commit: () => replaceImage(client, replacement) })
    } catch (error) {
      console.warn('Could not read where the image is used:', error)
      push({ status: 'error', title: 'Couldn’t read where this image is used. Try again.' })
    }
  }

  return (
    <LayerProvider zOffset={ABOVE_DETAILS}>
      {/* Media expects to be in a form. */}
      <FormValueProvider value={undefined}>
        <Media
          assetSource={mediaAssetSource}
          assetType="image"
          accept="image/*"
          selectionType="single"
          selectedAssets={[]}
          onClose={onClose}
          onSelect={([chosen]) => {
            if (chosen && chosen.value !== from._id) void choose(`${chosen.value}`)
          }}
        />
      </FormValueProvider>
    </LayerProvider>
  )
}

type MediaOptions = Extract<Parameters<typeof media>[0], object>
type Details = NonNullable<NonNullable<MediaOptions['components']>['details']>

/** Details of an image in Media, with a button that replaces it everywhere. */
export function ReplaceableDetails({ renderDefaultDetails, ...props }: ComponentProps<Details>) {
  const start = useContext(StartReplacing)
  // Their role can't change published documents.
  const isWriter = useIsWriter()
  const { _id, _type, url, originalFilename } = props.currentAsset
  return (
    <>
      {start && _type === 'sanity.imageAsset' && (
        <Box marginTop={4} marginBottom={5}>
          {isWriter ? (
            <Text size={1} muted>
              Editors replace and delete images.
            </Text>
          ) : (
            <Button
              mode="ghost"
              text="Replace everywhere"
              onClick={() => start({ _id, url, name: originalFilename || _id })}
            />
          )}
        </Box>
      )}
      {renderDefaultDetails(props)}
    </>
  )
}
