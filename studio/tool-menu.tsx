import { Button, Flex } from '@sanity/ui'
import { type ToolMenuProps, useCurrentUser, userHasRole } from 'sanity'

/** The Studio's tools, and for admins a link to the admin area. */
export function ToolMenuWithAdmin(props: ToolMenuProps) {
  const user = useCurrentUser()
  if (!user || !userHasRole(user, 'administrator')) return props.renderDefault(props)
  const isSidebar = props.context === 'sidebar'

  return (
    <Flex direction={isSidebar ? 'column' : 'row'} gap={1}>
      {props.renderDefault(props)}
      <Button
        as="a"
        href="/admin"
        text="Admin area"
        mode="bleed"
        justify={isSidebar ? 'flex-start' : 'center'}
        fontSize={1}
        padding={isSidebar ? 3 : 2}
      />
    </Flex>
  )
}
