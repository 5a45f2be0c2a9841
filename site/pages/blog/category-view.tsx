import { editAttribute } from '#lib/content/edit-attributes.ts'
import { currentView } from '#lib/content/view.ts'
import { sayMissing } from '#lib/next/render.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Newsletter } from '#site/sections/newsletter/view.tsx'
import { NotFoundMessage } from '#site/sections/not-found-message.tsx'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { postListJsonLd } from '#site/seo/list-json-ld.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { ListPageNotFound } from './list-page-not-found.tsx'
import { loadCategory } from './load-category.ts'
import { PostList } from './post-list.tsx'

/** A page of a category, the first or a further one. */
export async function CategoryView({ slug, number }: { slug: string; number: number }) {
  const found = await loadCategory(slug, number, await currentView())
  if (!found) {
    sayMissing()
    return number === 1 ? <CategoryNotFound /> : <ListPageNotFound />
  }
  const { category, content, page, path, seo, site } = found
  const crumbs = [
    { name: blogPage.title, path: blogPage.path },
    { name: category.title, path: `/blog/category/${slug}` },
    ...(number > 1 ? [{ name: `Page ${number}`, path }] : []),
  ]

  return (
    <>
      <JsonLd
        things={pageJsonLd(seo, postListJsonLd({ ...seo, path }, page.posts, crumbs, site))}
      />
      <PostList
        title={category.title}
        text={category.description}
        hue={category.color}
        crumbs={crumbs}
        page={page}
        categories={found.categories}
        current={slug}
        edit={{
          title: editAttribute(category.edit, 'title'),
          text: editAttribute(category.edit, 'description'),
        }}
      />
      <Newsletter content={content} settings={site} from={path} />
    </>
  )
}

/** Any address under /blog/category that is not a category. */
function CategoryNotFound() {
  return (
    <NotFoundMessage
      title="Category Not Found"
      text="The category you're looking for doesn't exist."
    >
      <ButtonLink href="/blog" kind="primary">
        Back to Blog
      </ButtonLink>
    </NotFoundMessage>
  )
}
