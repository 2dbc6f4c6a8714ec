export const helper = 'helper'
