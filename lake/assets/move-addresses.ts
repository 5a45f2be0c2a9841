import { fileOf } from '#lake/assets/asset-document.ts'
import { SITE_ID } from '#lake/auth/identify.ts'
import type { Dataset } from '#lake/dataset.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'

type Move = { id: string; path: string; url: string }

/**
 * An asset's document holds the address of its file, as Sanity's does, and exports, feeds and people follow it: in a
 * lake that is reached by another address than before (moved to another machine, another port) every stored asset gets
 * the address by which it is reached now, in one transaction of the site. What is not stored here is left as it is.
 *
 * @throws ApiError 503 when the store cannot write
 */
export async function moveAddresses(
  { store, assets, name }: Pick<Dataset, 'store' | 'assets' | 'name'>,
  { projectId, publicUrl }: { projectId: string; publicUrl: string },
): Promise<void> {
  const moves: Move[] = []
  for (const { id, type } of store.allStored()) {
    const stored = type.startsWith('sanity.') ? fileOf(id) : undefined
    if (!stored || !(await assets.find(stored.kind, stored.file))) continue
    const now = `${stored.kind}/${projectId}/${name}/${stored.file}`
    const move = { id, path: now, url: `${publicUrl}/${now}` }
    const document = store.get(id)
    if (document?.path !== move.path || document.url !== move.url) moves.push(move)
  }
  if (moves.length === 0) return

  await enqueueWrite(store, {
    build: (staged) =>
      buildWrite(staged, {
        kind: 'mutation',
        items: moves,
        apply: (builder, { id, ...set }) => builder.patch(id, { set }),
        author: SITE_ID,
        transactionId: undefined,
        dryRun: false,
        now: new Date(),
      }),
  })
}
