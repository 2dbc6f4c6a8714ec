import 'xstate/graph'
