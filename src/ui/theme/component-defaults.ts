import type { MantineThemeOverride } from '@mantine/core'
import classes from './component-defaults.module.css'

const field = {
  defaultProps: { size: 'sm' },
  classNames: {
    input: classes.input,
    label: classes.label,
    error: classes.error,
    description: classes.description,
  },
}

/**
 * Defaults of only the Mantine components in use, also nested ones, since each page loads them. Plain objects instead
 * of `Component.extend`: naming the components here would pull every one of them into the first chunk.
 */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button, label: classes.buttonLabel } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'stone', size: 32 } },
  Anchor: { defaultProps: { underline: 'hover', inherit: true }, classNames: { root: classes.anchor } },
  Input: { defaultProps: { size: 'sm' }, classNames: { input: classes.input } },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    classNames: { label: classes.label, error: classes.error, description: classes.description },
  },
  TextInput: field,
  Textarea: { ...field, defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
  NumberInput: field,
  Select: { ...field, defaultProps: { size: 'sm', checkIconPosition: 'right' } },
  MultiSelect: field,
  Autocomplete: field,
  TagsInput: field,
  NativeSelect: field,
  Checkbox: { defaultProps: { size: 'sm' }, classNames: { input: classes.check, label: classes.checkLabel } },
  Radio: { defaultProps: { size: 'sm' }, classNames: { radio: classes.check, label: classes.checkLabel } },
  Switch: { defaultProps: { size: 'sm' }, classNames: { track: classes.track, label: classes.checkLabel } },
  Menu: {
    defaultProps: { shadow: 'md', width: 224, position: 'bottom-end', offset: 4 },
    classNames: { dropdown: classes.floating, item: classes.menuItem, label: classes.menuLabel },
  },
  Popover: { defaultProps: { shadow: 'md', offset: 6 }, classNames: { dropdown: classes.floating } },
  Combobox: {
    defaultProps: { shadow: 'md' },
    classNames: { dropdown: classes.floating, option: classes.menuItem },
  },
  Modal: {
    defaultProps: { centered: true, overlayProps: { className: classes.scrim }, shadow: 'xl' },
    classNames: { content: classes.modal, header: classes.modalHeader, title: classes.modalTitle },
  },
  Paper: { defaultProps: { withBorder: true, shadow: 'none' }, classNames: { root: classes.surface } },
  Tabs: { classNames: { tab: classes.tab } },
  Text: { defaultProps: { size: 'md' } },
  SegmentedControl: { defaultProps: { size: 'xs' } },
}
