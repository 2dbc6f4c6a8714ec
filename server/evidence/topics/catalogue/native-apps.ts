import type { Topic } from './topic.ts'

/** Frameworks for apps and games. */
export const nativeApps: readonly Topic[] = [
  ['flutter', 'Flutter', 'framework', { origins: ['github.com/flutter/flutter'] }],
  [
    'react-native',
    'React Native',
    'framework',
    {
      npm: ['react-native', '@react-native', '@react-native-community', '@react-navigation'],
      origins: ['github.com/facebook/react-native'],
    },
  ],
  [
    'expo',
    'Expo',
    'framework',
    {
      npm: ['expo', '@expo', 'expo-router', 'expo-constants', 'expo-font'],
      origins: ['github.com/expo/expo'],
    },
  ],
  [
    'ionic',
    'Ionic',
    'framework',
    {
      npm: ['@ionic', '@capacitor'],
      origins: ['github.com/ionic-team/ionic-framework', 'github.com/ionic-team/capacitor'],
    },
  ],
  ['swiftui', 'SwiftUI', 'framework'],
  ['android', 'Android', 'framework', { maven: ['android', 'androidx'], files: ['AndroidManifest.xml'] }],
  ['jetpack-compose', 'Jetpack Compose', 'framework', { maven: ['androidx.compose'] }],
  ['javafx', 'JavaFX', 'framework', { maven: ['javafx'], origins: ['github.com/openjdk/jfx'] }],
  [
    'electron',
    'Electron',
    'framework',
    { npm: ['electron', '@electron', 'electron-updater'], origins: ['github.com/electron/electron'] },
  ],
  [
    'tauri',
    'Tauri',
    'framework',
    {
      npm: ['@tauri-apps'],
      cargo: ['tauri'],
      files: ['tauri.conf.json'],
      origins: ['github.com/tauri-apps/tauri'],
    },
  ],
  [
    'qt',
    'Qt',
    'framework',
    { pypi: ['PyQt5', 'PyQt6', 'PySide2', 'PySide6'], files: ['*.qml'], origins: ['github.com/qt/qtbase'] },
  ],
  ['unity', 'Unity', 'framework', { files: ['ProjectSettings/*.asset', '*.unity', '*.prefab'] }],
  ['unreal-engine', 'Unreal Engine', 'framework', { files: ['*.uproject', '*.uplugin'] }],
  ['libgdx', 'libGDX', 'framework', { maven: ['com.badlogic.gdx'], origins: ['github.com/libgdx/libgdx'] }],
  ['bevy', 'Bevy', 'framework', { cargo: ['bevy'], origins: ['github.com/bevyengine/bevy'] }],
  ['pygame', 'Pygame', 'library', { pypi: ['pygame'], origins: ['github.com/pygame/pygame'] }],
  ['phaser', 'Phaser', 'framework', { npm: ['phaser'], origins: ['github.com/phaserjs/phaser'] }],
]
